import type { MasterKey } from '#crypto/sealing.ts'
import type { SealedFiles } from '#features/files/index.ts'
import type { Providers } from '#providers/index.ts'
import type { SentFile } from '#runtime/declare/file.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { Document } from './model.ts'
import { refuseFaulty } from './rules.ts'

/** The dependencies of documents: the operator's settings and external services. */
export interface DocumentsDependencies extends SealedFiles {
  masterKey: MasterKey
  documentChecks: Providers['documentChecks']
}

/**
 * Rejects a file with a definite error, with the error as the code. Without a port for document checks, every file
 * passes.
 */
export async function validateFile(
  { documentChecks }: Pick<DocumentsDependencies, 'documentChecks'>,
  environment: Environment,
  { type, country, fileName }: Pick<Document, 'type' | 'country' | 'fileName'>,
  { content }: Pick<SentFile, 'content'>,
): Promise<void> {
  const fault = await documentChecks[environment]?.check({ documentType: type, country, fileName, content })
  if (fault) refuseFaulty(fault)
}
