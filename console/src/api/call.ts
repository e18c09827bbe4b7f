/** The period after the last key press or pointer use in which a person counts as present at the page. */
const AT_THE_PAGE_MS = 60_000

let usedAt = Date.now()
const noteUse = () => {
  usedAt = Date.now()
}

/** Starts to record a person's use of the page. */
export function watchUse(): void {
  for (const each of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    addEventListener(each, noteUse, { capture: true, passive: true })
}

/**
 * Calls the service as the console page. Marks requests sent while the person is away as unattended: they do not extend
 * the session.
 */
export function call(request: Request): Promise<Response> {
  request.headers.set('X-Causeway-Console', '1')
  if (Date.now() - usedAt > AT_THE_PAGE_MS) request.headers.set('X-Causeway-Unattended', '1')
  return fetch(request)
}
