import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that only its owner can read, and makes its folder. With the flag `wx`, throws if the file exists. */
export function writePrivateFile(file: string, text: string, flag: 'w' | 'wx' = 'w'): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600, flag })
  // The mode above applies to new files only.
  chmodSync(file, 0o600)
}
