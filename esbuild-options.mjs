/** How the source becomes programs, by build.mjs and by dev.mjs. */
export const OPTIONS = {
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Finding and reading the hundreds of library files takes half of a start. PGlite needs further files next to its
  // code; the service never uses pg-native.
  external: ['@electric-sql/pglite', 'pg-native'],
  // Libraries in CommonJS ask for Node's own modules with `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  // Stack traces need the places of the source and not its text.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
}
