/** Controls for the preferences of the visitor. The script page-script.ts reads and stores them. */
export function PreferenceControls() {
  return (
    <div className="scripted mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      <label className="inline-flex items-center gap-2">
        Theme
        <select
          data-preference="theme"
          autoComplete="off"
          className="min-h-11 rounded-md border border-line-2 bg-paper px-2 text-ink"
        >
          <option value="">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          data-preference="slashKey"
          defaultChecked
          autoComplete="off"
          className="size-6 shrink-0 accent-brand"
        />
        Search with the / key
      </label>
    </div>
  )
}
