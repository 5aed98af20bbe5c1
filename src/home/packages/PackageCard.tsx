import type { CatalogSection, Package } from '#schemas/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'
import { formatPrice, parsePrice, pixPrice } from '#src/domain/money.ts'
import { formatQuantity, perThousandCents } from '#src/domain/packages.ts'
import { PageLink } from '#src/ui/links.tsx'
import styles from './PackageCard.module.css'

const copy = homeCopy.packages
const { paymentMethods, pixDiscountPercent } = settings
const hasPixPrice = paymentMethods.includes('pix') && pixDiscountPercent > 0

type PackageCardProps = { item: Package; section: CatalogSection; isBest: boolean }

export function PackageCard({ item, section, isBest }: PackageCardProps) {
  const quantity = formatQuantity(item.quantity)
  const cents = parsePrice(item.price)
  const perThousand = isBest ? perThousandCents(item) : null
  const paymentPage = typeof item.paymentLink === 'string' ? item.paymentLink : null
  const bestValue = perThousand !== null && `${copy.bestValue} ${formatPrice(perThousand)} ${copy.perThousand}`
  const marks = [item.isBestSeller && copy.bestSeller, bestValue].filter(Boolean).join(' · ')

  return (
    <li className={styles.card} data-marked={marks ? true : undefined}>
      {marks && <p className={styles.marks}>{marks}</p>}
      <div className={styles.facts}>
        <div>
          <p className={styles.quantity}>{quantity}</p>
          <p className={styles.label}>{section.label}</p>
        </div>
        <div className={styles.costs}>
          <p translate="no" className={styles.price}>
            {item.price}
          </p>
          {cents !== null && hasPixPrice && (
            <p className={styles.pix}>
              <span translate="no">{formatPrice(pixPrice(cents, pixDiscountPercent).payCents)}</span>
              {` ${copy.byPix} `}
              <span className="pill">{withFacts(copy.badge, settings)}</span>
            </p>
          )}
        </div>
      </div>
      <PageLink
        to={paymentPage ?? checkoutPath(item, section)}
        reloadDocument={paymentPage !== null}
        aria-label={`${copy.buy} ${quantity} ${section.label} ${copy.buyFor} ${item.price}`}
        className={styles.link}
      >
        <span className={`${styles.buy} screen-only`}>{copy.buy}</span>
      </PageLink>
    </li>
  )
}

const checkoutPath = ({ quantity, price }: Package, { label, id: category }: CatalogSection) =>
  `/checkout?${new URLSearchParams({ quantity, price, label, category }).toString()}`
