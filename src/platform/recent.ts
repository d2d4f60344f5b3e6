/** The values of the keys that were last asked for, at most `most` of them. */
export function createRecent<Value>(most: number) {
  const values = new Map<string, Value>();

  /** Answers the value. */
  const set = (key: string, value: Value): Value => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    return value;
  };

  return {
    get(key: string): Value | undefined {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}

export type Recent<Value> = ReturnType<typeof createRecent<Value>>;
