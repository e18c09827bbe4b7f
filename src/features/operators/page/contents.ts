import { type ServedContent, StaticContent } from '../../../runtime/http/static-content.ts'

/** The page runs its own script and nothing else, asks this service alone, stands in no other page and uses passkeys. */
const POLICY = {
  'Content-Security-Policy': [
    "default-src 'none'",
    ...['script-src', 'style-src', 'connect-src', 'worker-src'].map((each) => `${each} 'self'`),
    "img-src 'self' blob:",
    ...['base-uri', 'form-action', 'frame-ancestors'].map((each) => `${each} 'none'`),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

const PATH = '/console'

const pageOf = (script: string, styles: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Causeway console</title>
<link rel="stylesheet" href="${PATH}/app.css?v=${styles}">
<script type="module" src="${PATH}/app.js?v=${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`

/** Reads a file that the build of the console has made. */
export type ConsoleFile = (name: string) => Buffer

/** The console at its own host: one page for all its addresses, its script and its style sheet. */
export function consoleContents(file: ConsoleFile, origin: () => string | undefined): ServedContent[] {
  const script = new StaticContent('text/javascript; charset=utf-8', () => file('app.js'))
  const styles = new StaticContent('text/css; charset=utf-8', () => file('app.css'))
  const page = new StaticContent(
    'text/html; charset=utf-8',
    async () => Buffer.from(pageOf(await script.hash(), await styles.hash())),
    POLICY,
  )
  return [
    { path: `${PATH}/app.js`, content: script, origin },
    { path: `${PATH}/app.css`, content: styles, origin },
    ...[PATH, `${PATH}/*`].map((path) => ({ path, content: page, origin })),
  ]
}
