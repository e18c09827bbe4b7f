import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { termsCommands } from '../../src/features/foundation/terms/commands.ts'
import type { Api } from './api.ts'
import { operate } from './operator.ts'

/** The operator sets the terms of the platform, in place of those that it had. */
export async function setTerms({ platform }: Api, content: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-terms-'))
  const file = join(folder, 'terms.json')
  writeFileSync(file, JSON.stringify(content))
  try {
    await operate(termsCommands, 'terms', 'set', `PlatformConfig:${platform}`, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
