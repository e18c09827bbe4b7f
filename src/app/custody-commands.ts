import type { Keyring } from '#crypto/keyring.ts'
import { type Renewed, type ResealDependencies, type Resealing, reseal } from '#custody/index.ts'
import type { Commands } from '#runtime/kernel/commands.ts'
import { SEALED_RECORDS } from './deployment.ts'

/** Commands to run on the machine after a change of the setting `CUSTODY_KEYS` (wallet-auth 16.3). */
export const custodyCommands: Commands<ResealDependencies & { keyring: Keyring }> = {
  'reseal-custody': {
    usage: 'reseal-custody',
    run: async ({ keyring, ...parts }) => toReport(await reseal(parts, keyring, SEALED_RECORDS), keyring.activeKeyId),
  },
}

function toReport({ renewed, openCodes, keyIds }: Resealing, activeKeyId: string): string {
  return [
    `The active key is ${activeKeyId}. Sealed or tagged again with it:`,
    ...renewed.map(({ count, what }) => `${String(count).padStart(8)} ${what}`),
    ...complaintsAbout(renewed),
    ...(openCodes > 0
      ? [
          `${openCodes} open one-time codes keep the tag of another key, which cannot be made anew without the code. They expire by themselves: run this again then.`,
        ]
      : []),
    `Still needed: ${keyIds.join(', ') || 'none'}.`,
  ].join('\n')
}

function complaintsAbout(renewed: readonly Renewed[]): string[] {
  const leftAlone = renewed.flatMap((each) => each.leftAlone)
  return leftAlone.length > 0
    ? [
        'Left as they are, because their seal or tag is not what a key has made:',
        ...leftAlone.map((each) => `  ${each}`),
      ]
    : []
}
