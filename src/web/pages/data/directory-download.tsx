import type { DataSummary } from '../../../api/site/server-site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { Code } from '../../ui/text/code.tsx'

const FILE_PATH = '/data/directory.sqlite'

function Download({ version, bytes, sha256 }: NonNullable<DataSummary['download']>) {
  return (
    <>
      <div className="max-w-205">
        <Facts>
          <Fact name="Format">SQLite 3, one file</Fact>
          <Fact name="Size">
            {(bytes / 1e6).toFixed(1)} MB ({formatNumber(bytes)} bytes)
          </Fact>
          <Fact name="Version">
            <Code>{version}</Code>
          </Fact>
          <Fact name="SHA-256">
            <Code>{sha256}</Code>
          </Fact>
        </Facts>
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={FILE_PATH} download className={PRIMARY_BUTTON}>
          Download the directory
        </a>
        <a href={`${FILE_PATH}.sha256`} className={SECONDARY_BUTTON}>
          Checksum file
        </a>
      </p>
    </>
  )
}

/** Says why there is no download. */
function NoDownloadReason({ sources, hasWithheldRows }: DataSummary) {
  const restrictedSources = sources.filter(({ redistributable }) => !redistributable)
  if (restrictedSources.length === 0 && hasWithheldRows)
    return (
      <p className="max-w-[62ch]">
        This directory cannot be downloaded, because its history contains data that we are not allowed to pass
        on.
      </p>
    )
  if (restrictedSources.length === 0)
    return <p>The file cannot be downloaded at the moment. Please try again later.</p>
  return (
    <p className="max-w-[62ch]">
      This directory cannot be downloaded, because it contains data that we are not allowed to pass on. The
      data is from {[...new Set(restrictedSources.map(({ publisher }) => publisher))].join('; ')}.
    </p>
  )
}

/** The download of the directory file with its checksum, or the reason why there is none. */
export function DirectoryDownload({ summary }: { summary: DataSummary }) {
  return summary.download ? <Download {...summary.download} /> : <NoDownloadReason {...summary} />
}
