import './globals.css'
import {notFound} from 'next/navigation'
import type {ReactNode} from 'react'
import {getTenant} from '#/tenant/get-tenant'
import {slugOf} from '#/tenant/tenant-segment'

type Props = {children: ReactNode; params: Promise<{tenant: string}>}

// The framework asks for one sample of each segment; it is no site, so a build reads no backend.
export function generateStaticParams(): {tenant: string}[] {
  return [{tenant: 't-0'}]
}

export default async function TenantLayout({children, params}: Props) {
  const tenant = await getTenant(slugOf((await params).tenant))
  if (!tenant) notFound()
  return (
    <html lang="en-AU">
      <body>{children}</body>
    </html>
  )
}
