import { type ServedContent, StaticContent } from '#runtime/http/static-content.ts'

/** The page runs only its own script, sends requests only to this service, forbids frames, and uses passkeys. */
const POLICY = {
  'Content-Security-Policy': [
    "default-src 'none'",
    ...['script-src', 'style-src', 'connect-src', 'worker-src'].map((each) => `${each} 'self'`),
    "img-src 'self' blob:",
    ...['base-uri', 'form-action', 'frame-ancestors'].map((each) => `${each} 'none'`),
    "require-trusted-types-for 'script'",
    'trusted-types pdf-worker',
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/** A worker has its own policy. This worker reads untrusted files and needs only the data that the page sends. */
const POLICY_OF_WORKER = {
  'Content-Security-Policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
}

export const CONSOLE_PATH = '/console'

/**
 * `parts` are further scripts: imports of the first one, and scripts of the shown page. The page requests the first one
 * before them, because it is the largest.
 */
const pageOf = (script: string, styles: string, parts: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Causeway console</title>
<link rel="stylesheet" href="${CONSOLE_PATH}/app.css?v=${styles}">
<script type="module" src="${CONSOLE_PATH}/app.js?v=${script}"></script>
${parts.map((name) => `<link rel="modulepreload" href="${CONSOLE_PATH}/${name}">`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`

/** The files built for the console, by name. */
export interface ConsoleFiles {
  names(): readonly string[]
  read(name: string): Buffer
}

/**
 * Scripts that a page requests together with the first one: imports of the first one, and scripts of the page that
 * people open first. The console's build writes this file.
 */
type Preloads = Readonly<Record<'everyPage' | 'overview' | 'home', readonly string[]>>

const SCRIPT = 'text/javascript; charset=utf-8'

/**
 * The console at its own host: one page for all its addresses, its script and style sheet, and the scripts and the
 * worker that load later.
 */
export function consoleContents(files: ConsoleFiles, origin: () => string | undefined): ServedContent[] {
  const script = new StaticContent(SCRIPT, () => files.read('app.js'))
  const styles = new StaticContent('text/css; charset=utf-8', () => files.read('app.css'))
  const pageWith = (own?: 'overview' | 'home') =>
    new StaticContent(
      'text/html; charset=utf-8',
      async () => {
        const preloads: Preloads = JSON.parse(files.read('preloads.json').toString())
        const parts = [...preloads.everyPage, ...(own ? preloads[own] : [])]
        return Buffer.from(pageOf(await script.hash(), await styles.hash(), parts))
      },
      POLICY,
    )
  const overview = pageWith('overview')
  const pages = {
    '': overview,
    '/production': overview,
    '/sandbox': overview,
    '/p/:platformId': pageWith('home'),
    '/*': pageWith(),
  }
  const named = (beginning: string, headers = {}) =>
    files
      .names()
      .filter((name) => name.startsWith(beginning))
      .map((name) => ({
        path: `${CONSOLE_PATH}/${name}`,
        origin,
        isNamedByContent: true,
        content: new StaticContent(SCRIPT, () => files.read(name), headers),
      }))
  return [
    { path: `${CONSOLE_PATH}/app.js`, content: script, origin },
    { path: `${CONSOLE_PATH}/app.css`, content: styles, origin },
    ...named('part-'),
    ...named('worker-', POLICY_OF_WORKER),
    ...Object.entries(pages).map(([path, content]) => ({ path: CONSOLE_PATH + path, content, origin })),
  ]
}
