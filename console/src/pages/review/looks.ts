import { useEffect, useRef, useState } from 'react'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'

export type Verification = Schemas['VerificationCase']
export type DocumentOnFile = Schemas['DocumentOnFile']

/** Returns the name of a customer or of a person behind a business. */
export function nameOf({ details }: Record<string, unknown>): string | undefined {
  const { fullName, legalName, firstName, lastName } = (details ?? {}) as Record<string, string | undefined>
  return (fullName ?? legalName ?? [firstName, lastName].filter(Boolean).join(' ')) || undefined
}

/** An opened file. Its URL works in this page only, until the person leaves the case. */
export interface Look {
  url: string
  type: string
  content: Blob
}

/** Opens a document with the passkey and fetches its file. */
async function lookAt(platformId: string, documentId: string): Promise<Look> {
  const path = { platformId, documentId }
  const { ticket } = await confirmed((header) =>
    api.POST('/platforms/{platformId}/documents/{documentId}/open', {
      params: { path, header },
      body: { reason: 'Review of the case.' },
    }),
  )
  const content = await answerOf(
    api.GET('/platforms/{platformId}/documents/{documentId}/content', {
      params: { path, header: { 'Document-Ticket': ticket } },
      parseAs: 'blob',
    }),
  )
  return { url: URL.createObjectURL(content), type: content.type, content }
}

/** The opened documents of a case, until the person leaves the case. */
export function useLooks(platformId: string, documents: readonly DocumentOnFile[]) {
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map())
  const [shownId, setShownId] = useState<string>()
  const [openingId, setOpeningId] = useState<string>()
  const [error, setError] = useState<Error>()
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  async function show(id: string): Promise<void> {
    if (openingId !== undefined) return
    setShownId(id)
    setError(undefined)
    if (looks.has(id)) return
    setOpeningId(id)
    try {
      const look = await lookAt(platformId, id)
      urls.current.push(look.url)
      setLooks((before) => new Map(before).set(id, look))
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
    } finally {
      setOpeningId(undefined)
    }
  }

  /** Moves to the next or the previous document. */
  function step(by: 1 | -1): void {
    const at = documents.findIndex(({ id }) => id === shownId)
    const next = documents[at === -1 ? 0 : at + by]
    if (next) void show(next.id)
  }

  return {
    shown: documents.find(({ id }) => id === shownId),
    look: shownId === undefined ? undefined : looks.get(shownId),
    isOpening: openingId !== undefined,
    isSeen: (id: string) => looks.has(id),
    areAllSeen: documents.every(({ id }) => looks.has(id)),
    show,
    step,
    error,
  }
}
