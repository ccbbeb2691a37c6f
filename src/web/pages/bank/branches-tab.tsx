import { formatNumber } from '../../../codes/format.ts'
import type { SwiftBankDetail, SwiftBranch } from '../../../codes/swift/bank-schemas.ts'
import { useFieldResetOnNavigation } from '../../navigation/location.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { PageLinks } from '../../ui/links/list-links.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import { getMapSearchUrl } from '../../ui/results/map-search-url.ts'
import { CodeText } from '../../ui/text/code-text.tsx'
import { getBankHref, MAX_BRANCH_TERM_LENGTH } from './bank-href.ts'

function BranchRow({ bank, branch }: { bank: SwiftBankDetail; branch: SwiftBranch }) {
  const branchName = branch.name === bank.name ? null : branch.name
  const address = [branch.address, branch.postcode].filter(Boolean).join(', ')
  return (
    <li
      className={
        'grid items-baseline gap-x-5 border-t border-line py-2 ' +
        'sm:grid-cols-[10.5rem_12rem_1fr] sm:py-0.5'
      }
    >
      <a
        href={getBankHref(bank, { bic: branch.swift })}
        translate="no"
        className="code inline-flex min-h-11 items-center font-semibold"
      >
        <CodeText text={`${branch.swift.slice(0, 8)} ${branch.branchCode}`} />
      </a>
      <span className="py-1 [overflow-wrap:anywhere]">{branch.city}</span>
      <div className="text-sm text-ink-2 [overflow-wrap:anywhere] sm:py-1">
        {branchName && <span className="block text-ink">{branchName}</span>}
        {address && <span className="block">{address}</span>}
        {!branch.is_active && <span className="block font-semibold text-bad">Inactive</span>}
        <MapLink branch={branch} />
      </div>
    </li>
  )
}

function BranchFilter({ bank, term }: { bank: SwiftBankDetail; term: string }) {
  const field = useFieldResetOnNavigation<HTMLInputElement>(term)
  return (
    <form className="flex max-w-120 gap-2">
      {!bank.isHeadOffice && <input type="hidden" name="bic" value={bank.bic11} />}
      <input type="hidden" name="tab" value="branches" />
      <label htmlFor="branch" className="sr-only">
        City, branch or code
      </label>
      <input
        ref={field}
        id="branch"
        name="branch"
        type="search"
        defaultValue={term}
        placeholder="City, branch or code"
        maxLength={MAX_BRANCH_TERM_LENGTH}
        autoComplete="off"
        className="min-h-12 min-w-0 flex-1 rounded-md border border-line-2 bg-paper px-3.5"
      />
      <button type="submit" className={SECONDARY_BUTTON}>
        Filter
      </button>
    </form>
  )
}

/** Says how many branches the filter finds, or how many the bank has: '3 of 1,240 branches for ‘Bonn’.' */
function describeBranchCount(bank: SwiftBankDetail, term: string): string {
  const total = formatNumber(bank.branchCount)
  if (!term) return bank.branchCount === 1 ? 'One branch.' : `${total} branches, by city.`
  return `${formatNumber(bank.branchesMatched)} of ${total} branches for ‘${term}’.`
}

/** A bank with fewer branches has no filter for them. */
const MIN_BRANCHES_FOR_FILTER = 11

/** The branches of a bank, paginated, with a filter. */
export function BranchesTab({ bank, term }: { bank: SwiftBankDetail; term: string }) {
  return (
    <section aria-labelledby="branches">
      <h2 id="branches" className="mb-2.5 text-lg">
        Branches
      </h2>
      {bank.branchCount >= MIN_BRANCHES_FOR_FILTER && <BranchFilter bank={bank} term={term} />}
      <LiveRegion className="mt-3 mb-3 text-sm text-ink-2">{describeBranchCount(bank, term)}</LiveRegion>
      <ul className="m-0 list-none p-0">
        {bank.branches.map((branch) => (
          <BranchRow key={branch.id} bank={bank} branch={branch} />
        ))}
      </ul>
      {bank.branches.length === 0 && (
        <p>
          <a href={getBankHref(bank, { tab: 'branches' })}>Show all branches</a>
        </p>
      )}
      <PageLinks
        label="Pages of branches"
        page={bank.branchPage}
        pageCount={bank.branchPages}
        // The links are below the list; the fragment scrolls to its top.
        getPagePath={(page) =>
          `${getBankHref(bank, { tab: 'branches', branchPage: page, branchTerm: term })}#branches`
        }
      />
    </section>
  )
}

/** The URL of a branch on OpenStreetMap: by its coordinates, or else by its address; null without either. */
function getMapUrl({ latitude, longitude, address, postcode, city, country }: SwiftBranch): string | null {
  if (latitude !== null && longitude !== null) {
    const query = encodeURIComponent(`${latitude},${longitude}`)
    return (
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&query=${query}` +
      `#map=17/${latitude}/${longitude}`
    )
  }
  return address && getMapSearchUrl([address, postcode, city, country])
}

/** A link to the branch on a map; nothing without coordinates and without an address. */
function MapLink({ branch }: { branch: SwiftBranch }) {
  const url = getMapUrl(branch)
  if (url === null) return null
  return (
    <a href={url} rel="noopener" className="inline-flex min-h-11 items-center">
      Map<span className="sr-only"> of {branch.name}</span>
    </a>
  )
}
