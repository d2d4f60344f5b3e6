import { ChevronDown } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { SplitSection } from "./split-section.tsx";

/** A band of questions that open to their answers, without a script. */
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
      <div className="question-list">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              <h3>{question}</h3>
              <Icon of={ChevronDown} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SplitSection>
  );
}
