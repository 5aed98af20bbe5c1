import { tabStorage } from '#src/browser/safe-storage.ts'
import { utmKey } from '#src/browser/storage-keys.ts'

const namesCampaign = /[?&]utm_(source|medium|campaign|content|term)=[^&]/

/** Remembers the query by which a campaign led to this page, unless the tab already has one. An order reads it. */
export function keepUtm(): void {
  const { search } = window.location
  if (namesCampaign.test(search) && tabStorage.read(utmKey) === null) tabStorage.write(utmKey, search)
}
