import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isOver, Refused } from '../api/client.ts'
import { session } from '../api/session.ts'
import { toast } from './toasts.tsx'

/**
 * Runs a person's action, one at a time, and stores its error. Pages reload their data afterwards. `done` is the text
 * of the message after the action.
 */
export function useAction(run: () => Promise<unknown>, done?: string) {
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<Error>()
  const start = async () => {
    setRunning(true)
    setError(undefined)
    try {
      await run()
      if (done !== undefined) toast(`Done: ${done}`)
      await queries.invalidateQueries()
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
      if (isOver(thrown)) await queries.invalidateQueries({ queryKey: session.queryKey })
    } finally {
      setRunning(false)
    }
  }
  return { start: () => void start(), isRunning, error }
}

/** The reason for a refusal, and the request id by which the service's operator finds the call. */
export function Problem({ error }: { error: Error | undefined }) {
  if (!error) return null
  const isRefused = error instanceof Refused
  return (
    <p className="problem" role="alert">
      <strong>{isRefused ? error.code : 'It did not work.'}</strong> {error.message}
      {isRefused && error.requestId && <code className="faint"> {error.requestId}</code>}
    </p>
  )
}

/** A button that runs an action. */
export function ActionButton({
  children,
  run,
  kind = 'plain',
  done = typeof children === 'string' ? children : undefined,
}: {
  children: ReactNode
  run: () => Promise<unknown>
  kind?: 'plain' | 'primary' | 'danger'
  /** The text of the message after the action, or null for no message. Defaults to the label. */
  done?: string | null | undefined
}) {
  const { start, isRunning, error } = useAction(run, done ?? undefined)
  return (
    <>
      <button type="button" className={kind} onClick={start} disabled={isRunning}>
        {children}
      </button>
      <Problem error={error} />
    </>
  )
}
