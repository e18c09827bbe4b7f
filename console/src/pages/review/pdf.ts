import { AnnotationMode, getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import workerName from 'pdfjs-dist/build/pdf.worker.min.mjs'

/** Of a page as it is drawn, in pixels: enough for all of a screen. */
const LONGEST_SIDE = 2000
const MOST_PIXELS_OF_A_PICTURE = 40_000_000
/** To open a file, or to draw a page. What takes longer is looked at elsewhere. */
const MOST_MS_BUSY = 20_000
/** For a worker that is asked to forget a file. */
const MOST_MS_TO_END = 1000

/** Nothing of the file runs, and nothing is fetched for it. What cannot be read fails, and is not left out. */
const OPTIONS = {
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  disableAutoFetch: true,
  stopAtErrors: true,
  maxImageSize: MOST_PIXELS_OF_A_PICTURE,
}

/** Warnings quote the file. */
const verbosity = VerbosityLevel.ERRORS

const WORKER = new URL(workerName, import.meta.url).href

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): unknown }
}

/** The one policy that the page allows: it makes the address of this worker, whatever it is given. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: () => WORKER,
})

/** Browsers of before 2026 may lack what this build of the library is written with. */
const isKnown = 'getOrInsertComputed' in Map.prototype

export interface Pdf {
  pages: number
  /** Draws a page, from 1 on. A canvas takes one page. */
  draw(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>
}

/** What the worker says of a picture that it cannot decode. The library goes on without it. */
function isLostPicture({ data: message }: MessageEvent): boolean {
  const { action, data } = message as { action?: string; data?: unknown }
  const isObject = action === 'obj' || action === 'commonobj'
  return isObject && Array.isArray(data) && data.at(-2) === 'Image' && data.at(-1) === null
}

interface Started {
  worker: Worker
  /** The result of the worker. Fails with the worker, with a picture that is missing on a page, and when it takes too long, which ends the worker. */
  inTime<Result>(result: Promise<Result>): Promise<Result>
}

function startWorker(): Started {
  const worker = new Worker((policy?.createScriptURL(WORKER) ?? WORKER) as string, { type: 'module' })
  let fail = (_: Error): void => undefined
  const fault = new Promise<never>((_, reject) => {
    fail = reject
  })
  fault.catch(() => undefined)
  worker.addEventListener('error', () => fail(new Error('The worker has failed.')))
  worker.addEventListener('message', (event) => isLostPicture(event) && fail(new Error('A picture cannot be decoded.')))
  const end = () => {
    worker.terminate()
    fail(new Error('The worker takes too long.'))
  }
  const inTime = <Result>(result: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(end, MOST_MS_BUSY)
    return Promise.race([result, fault]).finally(() => clearTimeout(timer))
  }
  return { worker, inTime }
}

/** Opens a file until the signal. Fails for what cannot be shown, such as a file with a password. */
export async function openPdf(content: Blob, signal: AbortSignal): Promise<Pdf> {
  if (!isKnown) throw new Error('This browser is too old.')
  const data = await content.arrayBuffer()
  signal.throwIfAborted()
  const { worker, inTime } = startWorker()
  const reader = PDFWorker.create({ port: worker, verbosity })
  const task = getDocument({ ...OPTIONS, data, verbosity, worker: reader })
  signal.addEventListener('abort', () => {
    const late = new Promise((end) => setTimeout(end, MOST_MS_TO_END))
    void Promise.race([task.destroy(), late]).finally(() => worker.terminate())
  })
  const document = await inTime(task.promise)
  return {
    pages: document.numPages,
    draw: (page, canvas, left) => inTime(drawPage(document, page, canvas, left)),
  }
}

async function drawPage(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, signal: AbortSignal) {
  const page = await document.getPage(number)
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) })
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  // Forms and stamps look as they do elsewhere, and nothing of them can be used.
  const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  page.cleanup()
}
