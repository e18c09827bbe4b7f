import { Type } from '#runtime/declare/schema.ts'
import { UmaFault } from './faults.ts'
import { malformed, messageReader } from './reading.ts'

/** The supported versions, preferred first. Messages differ between major versions only. */
const SPOKEN = [
  { version: '1.0', major: 1 },
  { version: '0.3', major: 0 },
] as const

export type MajorVersion = (typeof SPOKEN)[number]['major']

/** The version that we request first. */
export const PREFERRED_VERSION = SPOKEN[0].version

export const SPOKEN_MAJOR_VERSIONS: readonly MajorVersion[] = SPOKEN.map(({ major }) => major)

const VERSION = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/

/** Returns the major part of a version. Refuses a malformed or unsupported version. */
export function spokenMajorOf(version: string): MajorVersion {
  const [whole, major] = VERSION.exec(version) ?? []
  if (whole === undefined) throw malformed('umaVersion', 'This is not of the form 1.0.')
  const spoken = SPOKEN.find((each) => String(each.major) === major)
  if (!spoken) throw new UmaFault('UNSUPPORTED_VERSION', `UMA ${version} is not spoken here.`)
  return spoken.major
}

/** Returns the version of our answer to a request in a supported version: the lower of that version and our highest. */
export function answeringVersion(asked: string): string {
  const ours = SPOKEN.find(({ major }) => major === spokenMajorOf(asked)) ?? SPOKEN[0]
  return minorOf(asked) < minorOf(ours.version) ? asked : ours.version
}

const minorOf = (version: string): number => Number(version.split('.')[1])

/** Returns the highest supported version with a major version that the other side supports. */
export function highestCommonVersion(theirMajorVersions: readonly number[]): string {
  const common = SPOKEN.find(({ major }) => theirMajorVersions.includes(major))
  if (!common) throw new UmaFault('NO_COMMON_VERSION', 'The other institution supports no UMA version of this service.')
  return common.version
}

const MajorVersions = Type.Array(Type.Integer({ minimum: 0, maximum: 9999 }), { maxItems: 100 })

const VersionRefusal = Type.Object({ supportedMajorVersions: MajorVersions })
const readRefusal = messageReader(VersionRefusal)

/** Returns the body of the answer 412 to a message in an unsupported version. */
export const versionRefusal = (unsupportedVersion: string) => ({
  status: 'ERROR',
  reason: `unsupported version: ${unsupportedVersion}`,
  code: 'UNSUPPORTED_UMA_VERSION',
  unsupportedVersion,
  supportedMajorVersions: SPOKEN_MAJOR_VERSIONS,
})

/** Returns the major versions in a response with status 412. */
export const readVersionRefusal = (text: string): readonly number[] => readRefusal(text).supportedMajorVersions

/**
 * Returns the content of `/.well-known/uma-configuration`: the name of the institution for people, and its versions.
 */
export const umaConfiguration = (name: string) => ({ name, uma_major_versions: SPOKEN_MAJOR_VERSIONS })
