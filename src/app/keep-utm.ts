import { tabStorage } from '#src/browser/safe-storage.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { utmOf } from '#src/domain/utm.ts'

/** Remembers the campaign that led to this page, unless the tab already has one. */
export function keepUtm(): void {
  const utm = utmOf(window.location.search)
  if (utm && tabStorage.read(utmKey) === null) tabStorage.write(utmKey, JSON.stringify(utm))
}
