import { useParams } from '@tanstack/react-router'

export const ENVIRONMENTS = ['production', 'sandbox'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

export const toEnvironment = (text: string | undefined): Environment => (text === 'sandbox' ? 'sandbox' : 'production')

/** Returns the environment in the address, or undefined on pages of the deployment, which have no environment. */
export const usePlace = (): Environment | undefined => {
  const { environment } = useParams({ strict: false })
  return environment === undefined ? undefined : toEnvironment(environment)
}

/** The environment in the address. A list never mixes production and sandbox. */
export const useEnvironment = (): Environment => usePlace() ?? 'production'
