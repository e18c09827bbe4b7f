import { useCallback, useState } from 'react'
import { usePerson } from '../../api/session.ts'
import { Problem } from '../../parts/action.tsx'
import { minuteIn } from '../../parts/times.ts'
import { When } from '../../parts/when.tsx'
import { useZone } from '../../parts/zone.ts'
import { type DocumentOnFile, type Look, nameOf, type useLooks, type Verification } from './looks.ts'
import { isPdf, PageButtons, PdfPage, usePdf } from './pages.tsx'

const PICTURES = ['image/jpeg', 'image/png']

const toWords = (word: string): string => word.charAt(0) + word.slice(1).replaceAll('_', ' ').toLowerCase()

export const titleOf = ({ documentType, side }: DocumentOnFile): string =>
  [toWords(documentType), side?.toLowerCase()].filter(Boolean).join(', ')

const toSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The documents of a case, opened one by one. */
export function Viewer({
  found: { documents, owners },
  looks,
  caseId,
}: {
  found: Pick<Verification, 'documents' | 'owners'>
  looks: ReturnType<typeof useLooks>
  caseId: string
}) {
  const { shown, look, isOpening, isSeen, show, error } = looks
  const holderOf = ({ holderId }: DocumentOnFile) => {
    const owner = owners.find(({ id }) => id === holderId)
    return owner && nameOf(owner)
  }
  return (
    <section className="card viewer" aria-label="Documents">
      {shown ? (
        <Shown key={shown.id} shown={shown} look={look} caseId={caseId} />
      ) : (
        <>
          <h2>Documents</h2>
          <div className="stage">
            <p>Open a document below, or with →. Each opening takes the passkey.</p>
          </div>
        </>
      )}
      <ul className="documents">
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              aria-pressed={document.id === shown?.id}
              onClick={() => void show(document.id)}
              disabled={isOpening}
            >
              <strong>{titleOf(document)}</strong>
              {holderOf(document) && <span>of {holderOf(document)}</span>}
              <span className={isSeen(document.id) ? 'seen' : 'unseen'}>
                {isSeen(document.id) ? '✓ looked at' : 'not yet'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Problem error={error} />
      <p className="faint">Each opening is in the audit log. The browser stores no copy.</p>
    </section>
  )
}

function Shown({ shown, look, caseId }: { shown: DocumentOnFile; look: Look | undefined; caseId: string }) {
  const [turns, setTurns] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [page, setPage] = useState(1)
  const giveUp = useCallback(() => setBroken(true), [])
  const pdf = usePdf(look, giveUp)
  const title = titleOf(shown)
  const { country, issuingAuthority, contentType, size, updatedAt } = shown
  const isPicture = look && PICTURES.includes(look.type)
  const isShown = !isBroken && (isPicture || pdf)
  return (
    <>
      <div className="viewer-head">
        <h2>{title}</h2>
        <span className="faint">
          {[country, issuingAuthority, contentType.split('/')[1]?.toUpperCase(), toSize(size)]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <When at={updatedAt} />
        </span>
        {isShown && (
          <div className="actions">
            {pdf && <PageButtons pdf={pdf} page={page} onTurn={setPage} />}
            <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
              Large
            </button>
            <button type="button" onClick={() => setTurns((turns + 1) % 4)}>
              Turn
            </button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1). */}
      <div className={`stage${isLarge ? ' large' : ''}`} tabIndex={0}>
        {isShown ? (
          <div className={`picture turned-${turns}`}>
            {isPicture && <img src={look.url} alt={title} onError={giveUp} />}
            {pdf && <PdfPage key={page} pdf={pdf} page={page} title={title} onFault={giveUp} />}
            <Watermark caseId={caseId} />
          </div>
        ) : look && (isBroken || !isPdf(look)) ? (
          <ToDownload look={look} title={title} />
        ) : (
          <p>Opening …</p>
        )}
      </div>
    </>
  )
}

const ToDownload = ({ look, title }: { look: Look; title: string }) => (
  <p>
    This file cannot be shown.{' '}
    <a href={look.url} download={`${title}.${look.type.split('/')[1]}`}>
      Download it
    </a>{' '}
    to look at it, and delete it afterwards.
  </p>
)

const LINES = 14

/** Marks each screen copy with the viewer, the time, and the case. */
function Watermark({ caseId }: { caseId: string }) {
  const person = usePerson()
  const [at] = useState(() => new Date().toISOString())
  const text = `${person?.name} · ${minuteIn(at, useZone())} · case …${caseId.slice(-8)}`
  return (
    <div className="watermark" aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        <span key={line}>
          {text} {text} {text}
        </span>
      ))}
    </div>
  )
}
