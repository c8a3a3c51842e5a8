/* A long press of the finger reads a card, as a right click does: some browsers tell of no context menu on touch. */

const patience = 500;
const slack = 10; // a finger is never quite still

export function holdToRead(root: HTMLElement): { destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let read = false;
  const stop = () => clearTimeout(timer);
  const listeners: Record<string, (event: Event) => void> = {
    pointerdown(event) {
      const { pointerType, target, clientX: x, clientY: y } = event as PointerEvent;
      stop();
      read = false;
      if (pointerType !== 'touch') return;
      from = { x, y };
      timer = setTimeout(() => {
        read = !target?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      }, patience);
    },
    pointermove(event) {
      const { clientX, clientY } = event as PointerEvent;
      if (Math.hypot(clientX - from.x, clientY - from.y) > slack) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: stop, // the browser tells of it by itself
    click(event) {
      if (!read) return;
      read = false; // the finger is lifted from what it read: no press
      event.preventDefault();
      event.stopPropagation();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener, true);
  return {
    destroy() {
      stop();
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener, true);
    },
  };
}
