import type { DataSummary } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'
import { PRIMARY, SECONDARY } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

const FILE = '/data/directory.sqlite'

function Offered({ version, bytes, sha256 }: NonNullable<DataSummary['download']>) {
  return (
    <>
      <div className="max-w-205">
        <Facts>
          <Fact name="Format">SQLite 3, one file</Fact>
          <Fact name="Size">
            {(bytes / 1e6).toFixed(1)} MB ({figure(bytes)} bytes)
          </Fact>
          <Fact name="Version">
            <span className="code">{version}</span>
          </Fact>
          <Fact name="SHA-256">
            <span className="code">{sha256}</span>
          </Fact>
        </Facts>
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={FILE} download className={PRIMARY}>
          Download the directory
        </a>
        <a href={`${FILE}.sha256`} className={SECONDARY}>
          Checksum file
        </a>
      </p>
    </>
  )
}

/** Why there is nothing to download. */
function Withheld({ sources }: Pick<DataSummary, 'sources'>) {
  const closed = sources.filter(({ redistributable }) => !redistributable)
  if (closed.length === 0) return <p>The file cannot be downloaded at the moment. Please try again later.</p>
  return (
    <p className="max-w-[62ch]">
      This directory cannot be downloaded, because it contains data that we are not allowed to pass on. The
      data is from {[...new Set(closed.map(({ publisher }) => publisher))].join('; ')}.
    </p>
  )
}

/** The directory file to take away, with what it takes to check it; or why it is not offered. */
export function DirectoryDownload({ data: { download, sources } }: { data: DataSummary }) {
  return download ? <Offered {...download} /> : <Withheld sources={sources} />
}
