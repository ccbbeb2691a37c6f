import { Component, type ReactNode } from 'react'
import { FailurePage } from '../pages/fallback-pages.tsx'
import { visitCache } from '../site-api/http-site-api.ts'
import type { LoadedPage } from './load-page.ts'

interface Props {
  readonly page: LoadedPage
  readonly children: ReactNode
}

interface State {
  readonly page: LoadedPage
  readonly hasFailed: boolean
}

/** Shows the error page in place of a page that cannot be rendered, until another page is loaded. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false }
  }

  /** Discards the answers of the visit: one of them may be why the page cannot be rendered. */
  override componentDidCatch() {
    visitCache.clear()
  }

  override render() {
    const { page, children } = this.props
    return this.state.hasFailed ? <FailurePage data={{ status: 500, href: page.href }} /> : children
  }
}
