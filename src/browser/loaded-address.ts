/** The address by which the document was loaded, also where `location` has changed since, or hides a part of it. */
export const loadedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''
