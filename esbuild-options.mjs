/** The build options that build.mjs and dev.mjs share. */
export const OPTIONS = {
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Finding and reading the hundreds of library files takes half of a start. PGlite needs further files next to its
  // code; the service never uses pg-native.
  external: ['@electric-sql/pglite', 'pg-native'],
  // CommonJS libraries load Node's built-in modules with `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  // Stack traces need the positions in the source but not its text.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
}
