import { hash } from 'node:crypto'
import type { AccountTypeEntry } from './entry.ts'

/** Equal for two accounts of a type that are the same, whatever else is said about them (accounts 4.4). Hex. */
export function fingerprintOfAccount<Fields extends { accountType: string }>(
  { identity }: AccountTypeEntry<Fields>,
  info: Fields,
): string {
  return hash('sha256', JSON.stringify([info.accountType, ...identity(info)]))
}
