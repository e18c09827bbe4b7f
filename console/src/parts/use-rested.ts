import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** Returns the text after a short pause in typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
