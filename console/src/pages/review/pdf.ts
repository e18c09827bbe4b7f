import { AnnotationMode, getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import workerName from 'pdfjs-dist/build/pdf.worker.min.mjs'

/** The longest side of a drawn page in pixels: enough to fill a screen. */
const LONGEST_SIDE = 2000
const MOST_PIXELS_OF_A_PICTURE = 40_000_000
/** The time limit for opening a file or drawing a page. Reviewers must open slower files in another program. */
const MOST_MS_BUSY = 20_000
/** The time that a worker gets to forget a file. */
const MOST_MS_TO_END = 1000

/**
 * The library executes no part of the file and fetches no resource for it. Unreadable content causes an error instead
 * of an omission.
 */
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

/** The only policy that the page allows. It always creates the address of this worker, and ignores its argument. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: () => WORKER,
})

/** Browsers from before 2026 may lack features that this build of the library uses. */
const isKnown = 'getOrInsertComputed' in Map.prototype

export interface Pdf {
  pages: number
  /** Draws a page, counted from 1. A canvas can hold only one page. */
  draw(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>
}

/**
 * Returns true for the worker's message about a picture that it cannot decode. The library itself continues without the
 * picture.
 */
function isLostPicture({ data: message }: MessageEvent): boolean {
  const { action, data } = message as { action?: string; data?: unknown }
  const isObject = action === 'obj' || action === 'commonobj'
  return isObject && Array.isArray(data) && data.at(-2) === 'Image' && data.at(-1) === null
}

interface Started {
  worker: Worker
  /**
   * Waits for the result of the worker. Fails if the worker fails, if a picture on a page is missing, or on a timeout,
   * which ends the worker.
   */
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

/**
 * Opens a file until the signal aborts. Fails if the library cannot show the file, for example if it needs a password.
 */
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
  // Forms and stamps look as in other viewers, but are not interactive.
  const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  page.cleanup()
}
