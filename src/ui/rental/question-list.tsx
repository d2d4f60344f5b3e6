import { ChevronDown } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { SplitSection } from "./split-section.tsx";

export function QuestionList({
  title,
  questions,
  ground,
}: {
  title: string;
  questions: readonly { question: string; answer: string }[];
  ground?: "white" | "foam";
}) {
  return (
    <SplitSection title={title} ground={ground}>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details
            key={question}
            open={index === 0}
            className="group border-line border-b first:border-t-2 first:border-t-ink"
          >
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-17/[1.25]">{question}</h3>
              <Icon
                of={ChevronDown}
                className="text-bay transition-transform duration-150 ease-out group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pb-5.5">{answer}</p>
          </details>
        ))}
      </div>
    </SplitSection>
  );
}
