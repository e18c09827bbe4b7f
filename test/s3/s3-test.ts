import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { ROOT } from '#app/root.ts'
import { newPython, run } from '../support/commands.ts'
import { freePort } from '../support/ports.ts'

/**
 * `npm run test:s3`: tests file stores against moto, a third-party server compatible with S3. Exits with 1 if a test
 * fails.
 */

const LIMIT_MS = 240_000
const STARTS_WITHIN_MS = 30_000
const CREDENTIALS = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a-secret-for-tests' }
const [REGION, BUCKET] = ['eu-central-1', 'files'] as const

/** Creates the bucket as soon as the server answers. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({ endpoint, region: REGION, credentials: CREDENTIALS, forcePathStyle: true })
  const deadline = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    try {
      await client.send(
        new CreateBucketCommand({ Bucket: BUCKET, CreateBucketConfiguration: { LocationConstraint: REGION } }),
      )
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'causeway-s3-'))
let server: ChildProcess | undefined
process.once('exit', () => server?.kill())
try {
  const python = await newPython(folder, join(ROOT, 'test', 's3', 'requirements.txt'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  server = spawn(join(python, 'moto_server'), ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore', cwd: folder })
  await makeBucket(endpoint)
  const said = await run(join(ROOT, 'node_modules', '.bin', 'vitest'), ['run', 'src/providers/files/files.test.ts'], {
    cwd: ROOT,
    timeoutMs: LIMIT_MS,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
  })
  process.stdout.write(said)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
}
