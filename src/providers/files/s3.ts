import { platformIdFromWire } from '#runtime/lib/ids.ts'
import type { FileName, FileStore } from './port.ts'
import type { Bucket, S3Limits, S3Settings } from './s3-bucket.ts'

const LIMITS: S3Limits = { connectMs: 3_000, silenceMs: 10_000, requestMs: 30_000, attempts: 3 }

/** Files as objects of an S3-compatible store. The first use loads its library. */
export function s3Files(settings: S3Settings, limits: Partial<S3Limits> = {}): FileStore {
  const within = { ...LIMITS, ...limits }
  let opened: Promise<Bucket> | undefined
  const bucket = () => {
    opened ??= import('./s3-bucket.ts').then(({ Bucket }) => new Bucket(settings, within))
    return opened
  }
  return {
    put: async (file, content, size) => (await bucket()).put(keyOf(file), content, size),
    find: async (file) => (await bucket()).find(keyOf(file)),
    async *list() {
      for await (const key of (await bucket()).keys()) {
        const [, id = '', name = ''] = /^([^/]+)\/(.+)$/.exec(key) ?? []
        const platform = platformIdFromWire(`PlatformConfig:${id}`)
        if (platform) yield { platform, name }
      }
    },
    delete: async (file) => (await bucket()).delete(keyOf(file)),
  }
}

const keyOf = ({ platform, name }: FileName) => `${platform}/${name}`
