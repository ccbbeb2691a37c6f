interface MapLinkProps {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly name: string
}

/** An external map at a branch, only where its coordinates are known. */
export function MapLink({ latitude, longitude, name }: MapLinkProps) {
  if (latitude === null || longitude === null) return null
  const query = encodeURIComponent(`${latitude},${longitude}`)
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&query=${query}#map=17/${latitude}/${longitude}`}
      rel="noopener"
    >
      Map<span className="sr-only"> of {name}</span>
    </a>
  )
}
