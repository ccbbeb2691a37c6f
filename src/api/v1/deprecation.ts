/** How an endpoint that will end says so: /api-policy. */
import type { ApiEndpoint } from './endpoint.ts'

const toMilliseconds = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The headers of each response of an endpoint: RFC 9745, sections 2 and 3, and RFC 8594, section 3. */
export function createDeprecationHeaders(
  { deprecation }: Pick<ApiEndpoint, 'deprecation'>,
  siteUrl: string,
): Readonly<Record<string, string>> {
  if (!deprecation) return {}
  return {
    deprecation: `@${toMilliseconds(deprecation.since) / 1000}`,
    sunset: new Date(toMilliseconds(deprecation.sunset)).toUTCString(),
    link: `<${siteUrl}/api-policy>; rel="deprecation"; type="text/html"`,
  }
}

/** The description of an endpoint in the documentation, which says when it ends. */
export function describeWithEnd({ description, deprecation }: ApiEndpoint): string {
  if (!deprecation) return description
  const { since, sunset, instead } = deprecation
  return `Deprecated since ${since}, ends on ${sunset}: ${instead}. ${description}`
}
