/**
 * Lets React remove and insert nodes in a page that the browser has translated: there a text has become an element that
 * React doesn't know (https://github.com/facebook/react/issues/11538).
 */
export function tolerateTranslators(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next?.parentNode === this ? next : null);
    return child;
  };
}
