import { execFileSync } from 'node:child_process'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { CERTIFICATE } from '#test/support/certificates.ts'

test('a process that has read a certificate can still speak TLS', () => {
  const contents = `
    import { readCertificates } from './certificate.ts'
    readCertificates([process.env.CERTIFICATE])
    console.log(typeof (await import('node:tls')).createSecureContext)`
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const program = outputFiles[0]?.text ?? ''
  const env = { ...process.env, CERTIFICATE }
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env }).toString().trim()).toBe(
    'function',
  )
})
