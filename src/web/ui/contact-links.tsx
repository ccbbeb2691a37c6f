/** A link to an address as sources write it: with or without its scheme. */
export function Website({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return (
    <a href={href} rel="noopener nofollow">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  )
}

export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^0-9+]/g, '')}`}>{number}</a>
}
