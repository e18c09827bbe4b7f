import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../parts/keys.ts'
import type { Look } from './looks.ts'
import type { Pdf } from './pdf.ts'

export const isPdf = ({ type }: Look): boolean => type === 'application/pdf'

/** The reviewer reads a longer file in another program. */
const MOST_PAGES = 200

/** The file as a PDF, once it is open. The first PDF loads the library. */
export function usePdf(look: Look | undefined, onFault: () => void): Pdf | undefined {
  const [pdf, setPdf] = useState<Pdf>()
  const content = look && isPdf(look) ? look.content : undefined
  useEffect(() => {
    if (!content) return
    const left = new AbortController()
    import('./pdf.ts')
      .then(({ openPdf }) => openPdf(content, left.signal))
      .then(setPdf)
      .catch(() => left.signal.aborted || onFault())
    return () => left.abort()
  }, [content, onFault])
  return pdf
}

/** Turns the pages with buttons and keys. */
export function PageButtons({ pdf, page, onTurn }: { pdf: Pdf; page: number; onTurn: (page: number) => void }) {
  const last = Math.min(pdf.pages, MOST_PAGES)
  const turn = (by: 1 | -1) => onTurn(Math.min(Math.max(page + by, 1), last))
  useKeys({ n: () => turn(1), p: () => turn(-1) })
  return (
    <>
      <span aria-live="polite">
        Page {page} of {pdf.pages.toLocaleString('en')}
      </span>
      <button type="button" aria-keyshortcuts="p" onClick={() => turn(-1)} disabled={page === 1}>
        Previous page <Key name="p" />
      </button>
      <button type="button" aria-keyshortcuts="n" onClick={() => turn(1)} disabled={page === last}>
        Next page <Key name="n" />
      </button>
      {pdf.pages > last && <span>Only the first {last} can be turned to.</span>}
    </>
  )
}

const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {name}
  </span>
)

/** One page, marked as busy until it is fully drawn. */
export function PdfPage({ pdf, page, title, onFault }: { pdf: Pdf; page: number; title: string; onFault: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    const left = new AbortController()
    pdf
      .draw(page, canvas.current, left.signal)
      .then(() => setDrawn(true))
      .catch(() => left.signal.aborted || onFault())
    return () => left.abort()
  }, [pdf, page, onFault])
  return <canvas ref={canvas} role="img" aria-label={`${title}, page ${page}`} aria-busy={!isDrawn} />
}
