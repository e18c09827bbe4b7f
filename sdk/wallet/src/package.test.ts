import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../../../src/app/root.ts'

test('needs only WebCrypto and the one library of its manifest, and runs in browsers', async () => {
  const entryPoints = [join(ROOT, 'sdk', 'wallet', 'src', 'index.ts')]
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toEqual([
    '@noble/curves/nist.js',
  ])
})
