import { useSyncExternalStore } from 'react'
import type { Zone } from './times.ts'

const NAME = 'causeway.zone'
const CHANGED = 'causeway.zone-changed'

const zoneNow = (): Zone => (localStorage.getItem(NAME) === 'local' ? 'local' : 'UTC')

/** Stores the zone in this browser, and shows all times in it. */
export function chooseZone(zone: Zone): void {
  localStorage.setItem(NAME, zone)
  dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  return () => removeEventListener(CHANGED, changed)
}

export const useZone = (): Zone => useSyncExternalStore(subscribe, zoneNow)
