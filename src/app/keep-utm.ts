import { utmKey } from '#src/browser/storage-keys.ts'

const namesCampaign = /[?&]utm_(source|medium|campaign|content|term)=[^&]/

/** Remembers the query by which a campaign led to this page, unless the tab already has one. An order reads it. */
export function keepUtm(): void {
  const { search } = location
  try {
    if (namesCampaign.test(search) && !sessionStorage.getItem(utmKey)) sessionStorage.setItem(utmKey, search)
  } catch {
    // Where storage is blocked, an order names only a campaign of the address by which its page was loaded.
  }
}
