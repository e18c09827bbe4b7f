import type { S3Settings } from './files/s3-bucket.ts'
import type { MessageSettings } from './messages/configured.ts'

/** The operator's settings for external services. */
export interface ProviderSettings extends MessageSettings {
  isProduction: boolean
  dataDir: string
  /** The folder of sealed files, which all processes share. If absent, `files` below `dataDir`. */
  filesDir: string | undefined
  /** The store of sealed files that replaces a folder. */
  s3: S3Settings | undefined
  /** The duration of each step of a simulated partner. */
  sandboxStepMs: number
  /** The speed of the longer waits of the sandbox. 1: as the documentation describes. */
  sandboxTimeScale: number
  /** The domain of the simulated institution that answers in the sandbox. */
  sandboxUmaDomain: string
  /** Whether addresses from others may point to this machine or a private network. */
  arePrivateWebhooksAllowed: boolean
  /** The address of the pages that show cards. Absent: the service's own address. */
  cardVaultOrigin: string | undefined
  /** The sites that may show these pages in a frame. */
  cardFrameAncestors: readonly string[]
}
