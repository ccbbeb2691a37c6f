/** A figure as a bar, a share of the longest, beside the words that say it. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 block h-2 w-full text-brand"
    >
      <rect width={Math.max(share * 100, 0.5).toFixed(1)} height="4" fill="currentColor" />
    </svg>
  )
}
