import type { ListedOrder } from '#orders/list/list-orders.ts'
import { columns } from './columns.ts'

/** Orders in one file: twice as many would need more than the 10 ms of CPU that a request has on the free plan. */
export const mostRows = 500

// Excel takes a file without it for another encoding.
const byteOrderMark = '\ufeff'

/** Semicolons and lines as Excel reads them where the decimal separator is a comma. */
export function csvFile(orders: readonly ListedOrder[]): string {
  const rows = [columns.map(([heading]) => heading), ...orders.map((order) => columns.map(([, cell]) => cell(order)))]
  return `${byteOrderMark}${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
