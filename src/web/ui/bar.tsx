/** A share of a whole as a bar, beside the figure that says the same in words. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full bg-paper-2 text-brand"
    >
      <rect width={Math.max(share * 100, 0.5).toFixed(1)} height="4" fill="currentColor" />
    </svg>
  )
}
