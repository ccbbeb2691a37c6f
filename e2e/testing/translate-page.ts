declare global {
  interface Window {
    /** The texts that React has changed in nodes that are no longer in the document: nobody sees them. */
    lostTexts: string[]
  }
}

/**
 * Runs in the page. Does to its texts what the translator of a browser does, now and whenever a text appears:
 * a copy in <font> elements takes the place of the text node, which leaves the document. Collects the texts
 * that the page then sets in such nodes.
 */
export function translatePage() {
  const skipped = 'script, style, textarea, font, [translate=no]'
  const translate = (text: Node) => {
    const parent = text.parentElement
    if (!parent || !text.nodeValue?.trim() || parent.closest(skipped)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.nodeValue
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  window.lostTexts = []
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(value: string) {
      if (!this.isConnected) window.lostTexts.push(value)
      nodeValue?.set?.call(this, value)
    },
  })
  translateIn(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateIn)
  }).observe(document.body, { childList: true, subtree: true })
}
