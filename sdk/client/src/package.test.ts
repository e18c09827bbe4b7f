import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../../../src/app/root.ts'
import { newPlatform } from '../../../test/support/api.ts'
import { run } from '../../../test/support/commands.ts'
import { newFolder } from '../../../test/support/folders.ts'
import { service, useService } from '../../../test/support/service.ts'

useService()

const PACKAGE = join(ROOT, 'sdk', 'client')
const ENTRY = join(PACKAGE, 'src', 'index.ts')

test('the package needs fetch, WebCrypto and the one library of its manifest, so that it runs in browsers', async () => {
  const { metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toEqual([
    'openapi-fetch',
  ])
})

test('has the types of the OpenAPI document', () => {
  expect(() =>
    execFileSync(process.execPath, ['generate.mjs', '--check'], { cwd: PACKAGE, stdio: 'pipe' }),
  ).not.toThrow()
})

test('runs the first example of its README', async () => {
  const api = await newPlatform()
  const [, story = ''] = /^```ts\n([^]*?)^```$/m.exec(readFileSync(join(PACKAGE, 'README.md'), 'utf8')) ?? []
  const folder = newFolder('client-story')
  writeFileSync(join(folder, 'story.ts'), story)
  await build({
    entryPoints: [join(folder, 'story.ts')],
    outfile: join(folder, 'story.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@causeway/client': ENTRY },
    logLevel: 'silent',
    nodePaths: [join(ROOT, 'node_modules')],
  })
  service().app.start()
  const said = await run(process.execPath, [join(folder, 'story.mjs')], {
    environment: { CAUSEWAY_URL: service().address, CAUSEWAY_TOKEN: api.credentials },
  }).finally(() => service().app.stop())
  expect(said.trim().split('\n')).toEqual([
    'COMPLETED',
    expect.stringMatching(/^Transaction:\S+ COMPLETED$/),
    expect.stringMatching(/^Transaction:\S+ COMPLETED$/),
    expect.stringMatching(/^INVALID_INPUT email [0-9a-f-]{36}$/),
  ])
})
