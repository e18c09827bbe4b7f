import type { Readable } from 'node:stream'
import { isStorable } from '#crypto/storable.ts'
import type { FileRule, SentFile } from '#runtime/declare/file.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { decodeText } from '../body.ts'
import { UNSTORABLE } from '../faults/peculiarities.ts'
import { readForm } from './form-reader.ts'
import { boundaryOf, faultsOfFile, toSentFile } from './multipart-body.ts'
import type { Spools } from './spool.ts'
import { drop, takeFile, takeText } from './taken-parts.ts'

/** A form as a browser sent it. */
export interface PageForm {
  /** Every value of a field. An unstorable text is absent, and has a validation error instead. */
  texts: ReadonlyMap<string, readonly string[]>
  /** Fields with a chosen file. */
  files: ReadonlyMap<string, SentFile>
  faults: readonly Fault[]
}

export type FileRules = Readonly<Record<string, FileRule>>

interface FormInProgress {
  texts: Map<string, string[]>
  files: Map<string, SentFile>
  faults: Fault[]
}

const emptyForm = (): FormInProgress => ({ texts: new Map(), files: new Map(), faults: [] })

/** The form of a request without data. */
export const NO_FORM: PageForm = emptyForm()

/** Reads `application/x-www-form-urlencoded` (URL Standard). */
export function readEncodedForm(bytes: Buffer): PageForm {
  const form = emptyForm()
  for (const [name, text] of new URLSearchParams(decodeText(bytes))) addText(form, name, text)
  return form
}

/** Reads `multipart/form-data` with the files that the page requests. Does not store other files. */
export async function readPageForm(
  payload: Readable,
  contentType: string,
  rules: FileRules,
  spools: Spools,
): Promise<PageForm> {
  const form = emptyForm()
  await readForm(payload, boundaryOf(contentType), async (head, content) => {
    const { name, filename } = head
    const rule = Object.hasOwn(rules, name) && !form.files.has(name) ? rules[name] : undefined
    if (filename === undefined) addText(form, name, decodeText((await takeText(content)).bytes))
    // Browsers send an empty part for a field without a file.
    else if (!rule || filename === '') await drop(content)
    else {
      const file = toSentFile(head, await takeFile(content, rule, spools), rule)
      form.files.set(name, file)
      form.faults.push(...faultsOfFile(name, file, rule))
    }
  })
  return form
}

function addText({ texts, faults }: FormInProgress, name: string, text: string): void {
  if (isStorable(text)) texts.set(name, [...(texts.get(name) ?? []), text])
  else faults.push({ field: name, message: UNSTORABLE })
}
