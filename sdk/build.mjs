// Bundles the package in the current folder into its dist/, as one module for browsers and Node. Libraries stay
// separate imports, so that users of the package can drop unused code.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/index.ts'],
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  platform: 'neutral',
  target: 'es2022',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
})
