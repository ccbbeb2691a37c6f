/** Stands for the visitor's key in samples. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** Stands for the site in the files of samples. */
const SITE_PLACEHOLDER = 'https://bankcodex.example'

/** A sample that runs as it is: with the address of the site, and the key where there is one. */
export function filledSample(text: string, siteUrl: string, key: string): string {
  return text.replaceAll(SITE_PLACEHOLDER, siteUrl).replaceAll(KEY_PLACEHOLDER, key)
}
