export function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
