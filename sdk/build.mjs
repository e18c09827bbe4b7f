// Bundles the package in whose folder it runs into its dist/, as one module for browsers and Node. Libraries stay imports of their own, so that who uses it can drop them.
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
