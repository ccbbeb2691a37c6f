/** The services of Google Apps Script that the script for Google Sheets uses. */

declare global {
  interface UrlFetchResponse {
    getResponseCode(): number
    getContentText(): string
    getHeaders(): Record<string, string>
  }

  interface UrlFetchOptions {
    readonly method: 'post'
    readonly contentType: string
    readonly headers: Readonly<Record<string, string>>
    readonly payload: string
    readonly muteHttpExceptions: boolean
  }

  const UrlFetchApp: { fetch(url: string, options: UrlFetchOptions): UrlFetchResponse }

  const CacheService: {
    getScriptCache(): {
      getAll(keys: string[]): Record<string, string>
      putAll(values: Record<string, string>, seconds: number): void
    }
  }

  const PropertiesService: { getScriptProperties(): { getProperty(name: string): string | null } }

  const Utilities: {
    readonly DigestAlgorithm: { readonly SHA_256: unknown }
    computeDigest(algorithm: unknown, text: string): number[]
    base64Encode(bytes: number[]): string
    sleep(milliseconds: number): void
  }
}

export {}
