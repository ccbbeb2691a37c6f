// Outlines: Natural Earth 1:110m (public domain), through the package world-atlas. Codes: ISO 3166-1.
import { geoEqualEarth, geoPath } from 'd3-geo'
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }

/** The outline of a country on the map of the world. */
export interface CountryOutline {
  /** ISO 3166-1 alpha-2, or XK; null for an area without a code of its own. */
  readonly code: string | null
  /** SVG path data, in a view box of 1000 by 440. */
  readonly path: string
}

const ALPHA_2_BY_NUMBER = new Map(isoCodes.map(([alpha2, , number]) => [number, alpha2]))

/** ('276', 'Germany') -> 'DE'. Kosovo has no numeric code in ISO 3166-1, and is found by its name. */
function findCode(number: unknown, name: string): string | null {
  if (name === 'Kosovo') return 'XK'
  return ALPHA_2_BY_NUMBER.get(String(number)) ?? null
}

function drawOutlines(): CountryOutline[] {
  const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>
  const { features } = feature(topology, topology.objects.countries)
  const withoutAntarctica = features.filter(({ properties }) => properties.name !== 'Antarctica')
  const projection = geoEqualEarth().fitSize([1000, 440], {
    type: 'FeatureCollection',
    features: withoutAntarctica,
  })
  // Whole units of the view box are exact enough, and keep the paths short.
  const draw = geoPath(projection).digits(0)
  return withoutAntarctica.map((country) => ({
    code: findCode(country.id, country.properties.name),
    path: draw(country) ?? '',
  }))
}

/**
 * The outlines of the countries in Equal Earth projection. The build evaluates this constant and bundles only
 * its value: src/web/build/replaced-modules.ts.
 */
export const COUNTRY_OUTLINES: readonly CountryOutline[] = drawOutlines()
