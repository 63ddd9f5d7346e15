type Handler<Event> = (event: Event) => unknown;

/** Functions to be called when something happens, by its name. */
export class Listeners<Events extends object> {
  private readonly handlers = new Map<keyof Events, Set<Handler<never>>>();

  add<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>): void {
    const known = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, known.add(handler));
  }

  /** Takes one handler away, or all of a name. */
  remove<Name extends keyof Events>(name: Name, handler?: Handler<Events[Name]>): void {
    if (handler) this.handlers.get(name)?.delete(handler);
    else this.handlers.delete(name);
  }

  /** Calls the handlers; one that throws does not keep the others from hearing. */
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const handler of [...(this.handlers.get(name) ?? [])]) {
      try {
        (handler as Handler<Events[Name]>)(event);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
